import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '@vonk/ui/button';
import { EmptyState } from '@vonk/ui/empty-state';
import { type ChatView, searchOf } from './chat-view.ts';

/** Why a part of the list is empty, and what to do. */
export function EmptyList({ view: { show, name } }: { view: ChatView }) {
  if (name !== '') {
    return (
      <EmptyState
        title={
          <Trans>
            No conversation with “<bdi>{name}</bdi>”
          </Trans>
        }
        action={
          <ButtonLink to={searchOf({ show, name: '' }) || '?'} look="secondary" replace>
            <Trans>Clear the search</Trans>
          </ButtonLink>
        }
      >
        <Trans>Check the spelling, or type only the first letters.</Trans>
      </EmptyState>
    );
  }
  if (show === 'matches') {
    return (
      <EmptyState
        title={<Trans>No conversations with matches yet</Trans>}
        action={
          <ButtonLink to="/likes" look="secondary">
            <Trans>See who likes you</Trans>
          </ButtonLink>
        }
      >
        <Trans>Write to someone you match with, and you find the conversation here.</Trans>
      </EmptyState>
    );
  }
  const showAll = (
    <ButtonLink to="?" look="secondary" replace>
      <Trans>Show all conversations</Trans>
    </ButtonLink>
  );
  return show === 'unread' ? (
    <EmptyState title={<Trans>You have read everything</Trans>} action={showAll}>
      <Trans>Go on with an older conversation, or write to someone new.</Trans>
    </EmptyState>
  ) : (
    <EmptyState title={<Trans>Nothing archived</Trans>} action={showAll}>
      <Trans>Archive a conversation to take it out of your list. A new message brings it back.</Trans>
    </EmptyState>
  );
}
