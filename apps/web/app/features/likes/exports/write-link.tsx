import { Trans } from '@lingui/react/macro';
import type { ProfileCard } from '@vonk/schema';
import { ButtonLink } from '@vonk/ui/button';
import { MessageCircle } from 'lucide-react';
import type { ComponentProps } from 'react';

type WriteLinkProps = Omit<ComponentProps<typeof ButtonLink>, 'to'> & { profile: Pick<ProfileCard, 'id' | 'name'> };

/** Leads to the first message. */
export function WriteLink({ profile: { id, name }, ...rest }: WriteLinkProps) {
  return (
    <ButtonLink {...rest} to={`/members/${id}/chat`}>
      <MessageCircle aria-hidden="true" />
      <span>
        <Trans>
          Write to <bdi>{name}</bdi>
        </Trans>
      </span>
    </ButtonLink>
  );
}
