import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ButtonLink } from '../../components/button.tsx';
import { MemberCard } from '../../components/member-card.tsx';
import { MemberGrid } from '../../components/member-grid.tsx';
import type { PageHandle } from '../../page-handle.ts';
import { findMembers } from './members.server.ts';

export const handle: PageHandle = { title: msg`Search members` };

export const loader = (args: LoaderFunctionArgs) => findMembers(args);

export default function Members() {
  const { found, sparkId } = useLoaderData<typeof loader>();
  const spark = found.profiles.find(({ id }) => id === sparkId);
  const others = found.profiles.filter(({ id }) => id !== sparkId);
  return (
    <>
      <h1>
        <Trans context="navigation: search members">Discover</Trans>
      </h1>
      <MemberGrid>
        {spark && <MemberCard profile={spark} isSpark />}
        {others.map((profile) => (
          <MemberCard key={profile.id} profile={profile} />
        ))}
      </MemberGrid>
      {found.cursor && (
        <ButtonLink to={`?page=${found.page + 1}`} look="secondary">
          <Trans context="button">Show more</Trans>
        </ButtonLink>
      )}
    </>
  );
}
