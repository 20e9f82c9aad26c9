import { Link, type LinkProps } from '@remix-run/react';
import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { classes } from './classes.ts';

interface Looks {
  look?: 'primary' | 'secondary' | 'quiet' | 'bare';
  size?: 'small' | 'medium' | 'large';
  isWide?: boolean;
}

function looks({ look = 'primary', size = 'medium', isWide = false }: Looks, className?: string): string {
  return classes(
    styles.button,
    look !== 'primary' && styles[look],
    size !== 'medium' && styles[size],
    isWide && styles.wide,
    className,
  );
}

type ButtonProps = Looks & ButtonHTMLAttributes<HTMLButtonElement> & { isBusy?: boolean };

/** While busy it keeps its width and focus but ignores clicks. */
export function Button({ look, size, isWide, isBusy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="submit"
      {...rest}
      className={classes(looks({ look, size, isWide }, className), isBusy && styles.busy)}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy ? <span>{children}</span> : children}
      {isBusy && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  );
}

export function ButtonLink({ look, size, isWide, className, ...rest }: Looks & LinkProps) {
  return <Link {...rest} className={looks({ look, size, isWide }, className)} />;
}

/** For a link within the page. */
export function ButtonAnchor({ look, size, isWide, className, ...rest }: Looks & ComponentProps<'a'>) {
  return <a {...rest} className={looks({ look, size, isWide }, className)} />;
}

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  label: string;
  isFilled?: boolean;
  children: ReactNode;
};

/** An icon-only button; its label is read out and shown on hover. */
export function IconButton({ label, isFilled = false, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(styles.icon, isFilled && styles.filled, className)}
      aria-label={label}
      title={label}
    >
      {children}
    </button>
  );
}
