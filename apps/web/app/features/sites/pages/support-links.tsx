import { useSite } from '../../../site.ts';

/** The site's e-mail address, and its phone number if it has one, each on its own line. */
export function SupportLinks() {
  const { settings } = useSite();
  const { support_email: email, support_phone: phone } = settings;
  return (
    <>
      <a href={`mailto:${email}`}>{email}</a>
      {phone && (
        <>
          <br />
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </>
      )}
    </>
  );
}
