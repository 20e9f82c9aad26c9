import { useSite } from '../../../site.ts';

/** The site's mail address, and its phone where it has one, on lines of their own. */
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
