import { Trans } from '@lingui/react/macro';
import { Button } from '@vonk/ui/button';
import { Modal } from '@vonk/ui/modal';
import { ReportForm } from './report-form.tsx';
import { ReportTitle } from './report-title.tsx';
import type { Reported } from './safety-answer.ts';

interface ReportModalProps {
  profile: { id: string; name: string };
  about?: Reported;
  isBlocked: boolean;
  onClose: () => void;
}

export default function ReportModal({ profile, about, isBlocked, onClose }: ReportModalProps) {
  return (
    <Modal isOpen onClose={onClose} title={<ReportTitle about={about} name={profile.name} />}>
      <ReportForm profile={profile} about={about} isBlocked={isBlocked}>
        <Button type="button" look="bare" onClick={onClose}>
          <Trans context="button: shuts a window">Close</Trans>
        </Button>
      </ReportForm>
    </Modal>
  );
}
