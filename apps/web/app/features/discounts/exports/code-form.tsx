import { Trans, useLingui } from '@lingui/react/macro';
import { Form, Link, useNavigation } from '@remix-run/react';
import { Button } from '@vonk/ui/button';
import { TextField } from '@vonk/ui/field';
import { ChevronDown } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import form from '../../payments/exports/one-field-form.module.css';
import { type OrderWish, withWish } from '../../payments/exports/return-path.ts';
import styles from './code-form.module.css';

interface CodeFormProps {
  wish: OrderWish;
  /** The server's message about the code in the address. */
  error: string | null;
  /** The code in the address is included in the prices. */
  isApplied: boolean;
}

/** Puts a discount code into the address, so it works without scripts and can be linked to. One at a time. */
export function CodeForm({ wish, error, isApplied }: CodeFormProps) {
  const { t } = useLingui();
  const { state, formMethod } = useNavigation();
  const isBusy = state !== 'idle' && formMethod === 'GET';
  const box = useRef<HTMLFormElement>(null);
  const issue = useMemo(() => (error ? { message: error } : undefined), [error]);
  const focusedCode = useRef(wish.code);
  // Another code remounts the field and removes the link below: restores the lost focus.
  useEffect(() => {
    const isOther = focusedCode.current !== wish.code;
    focusedCode.current = wish.code;
    if (!isOther || document.activeElement !== document.body) return;
    box.current?.querySelector<HTMLElement>('[name="code"]')?.focus();
  }, [wish.code]);
  return (
    <details className={styles.code} open={wish.code !== '' || undefined}>
      <summary>
        <Trans>Do you have a discount code?</Trans>
        <ChevronDown aria-hidden="true" />
      </summary>
      <Form ref={box} method="get" replace preventScrollReset className={form.form}>
        {wish.next && <input type="hidden" name="next" value={wish.next} />}
        <TextField
          key={wish.code}
          label={t`Discount code`}
          name="code"
          defaultValue={wish.code}
          issue={issue}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          required
        />
        <Button look="secondary" isBusy={isBusy}>
          <Trans context="button: a discount code">Apply</Trans>
        </Button>
      </Form>
      <div role="status" className={styles.status}>
        {error && <span className="visually-hidden">{error}</span>}
        {isApplied && (
          <>
            <Trans>The code is in the price.</Trans>{' '}
          </>
        )}
      </div>
      {wish.code !== '' && (
        <Link to={withWish({ ...wish, code: '' }) || '.'} replace preventScrollReset className={styles.without}>
          <Trans>Order without this code</Trans>
        </Link>
      )}
    </details>
  );
}
