import { Trans } from '@lingui/react/macro';
import { Banner } from '@vonk/ui/banner';
import { Button } from '@vonk/ui/button';
import { CircleUser } from 'lucide-react';

/** Shown as long as the member is on a break; the button ends it, and loads the page again. */
export function PauseBanner() {
  return (
    <form method="post" action="/notifications/delete">
      <Banner
        icon={<CircleUser aria-hidden="true" />}
        actions={
          <Button name="part" value="pause" size="small">
            <Trans>Show my profile again</Trans>
          </Button>
        }
      >
        <Trans>You’re taking a break</Trans>
      </Banner>
      <input type="hidden" name="next" value="/profile" />
    </form>
  );
}
