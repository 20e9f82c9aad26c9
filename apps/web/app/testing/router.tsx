import { type AnchorHTMLAttributes, type FormHTMLAttributes, forwardRef } from 'react';

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; prefetch?: string };

// The router's links and forms as plain HTML: `vi.mock('@remix-run/react', () => import('…/testing/router.tsx'))`.
export const Link = ({ to, prefetch: _, ...rest }: LinkProps) => <a href={to} {...rest} />;
export const Form = forwardRef<HTMLFormElement, FormHTMLAttributes<HTMLFormElement>>((props, ref) => (
  <form ref={ref} {...props} />
));
