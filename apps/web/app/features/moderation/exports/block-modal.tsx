import { Trans } from '@lingui/react/macro';
import { Button } from '@vonk/ui/button';
import { FormError } from '@vonk/ui/form-error';
import { Modal } from '@vonk/ui/modal';
import { useSafety } from './use-safety.ts';

interface BlockModalProps {
  profile: { id: string; name: string };
  onClose: () => void;
}

/** Explains what a block does before confirming it. */
export default function BlockModal({ profile, onClose }: BlockModalProps) {
  const { fetcher, action, isBusy, failure } = useSafety(profile, onClose);
  const { name } = profile;
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="small"
      title={
        <Trans>
          Block <bdi>{name}</bdi>?
        </Trans>
      }
    >
      <fetcher.Form method="post" action={action} className="stack">
        <p>
          <Trans>
            You no longer see each other in search, likes and messages, and neither can write to the other. We send them
            no notice, but they may find out when they try to write. You can undo it in your settings.
          </Trans>
        </p>
        <FormError failure={failure} />
        <Button name="intent" value="block" isWide isBusy={isBusy}>
          <Trans context="button: a person">Block</Trans>
        </Button>
        <Button type="button" look="bare" isWide onClick={onClose}>
          <Trans context="button: leave without doing it">Cancel</Trans>
        </Button>
      </fetcher.Form>
    </Modal>
  );
}
