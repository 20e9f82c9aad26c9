import { Trans } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import { Button } from '@vonk/ui/button';
import { LogOut } from 'lucide-react';
import { Section } from '../exports/section.tsx';

export function LogoutSection() {
  return (
    <Section id="logout" title={<Trans context="menu item">Log out</Trans>}>
      <p className="small muted">
        <Trans>Ends your visit on this device.</Trans>
      </p>
      <Form method="post" action="/logout">
        <Button look="quiet">
          <LogOut aria-hidden="true" />
          <Trans context="menu item">Log out</Trans>
        </Button>
      </Form>
    </Section>
  );
}
