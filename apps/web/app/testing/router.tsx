import { type AnchorHTMLAttributes, type FormHTMLAttributes, forwardRef } from 'react';
import { vi } from 'vitest';

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; prefetch?: string; viewTransition?: boolean };

// The router at rest, with links and forms as plain HTML: `vi.mock('@remix-run/react', () => import('…/testing/router.tsx'))`.
export const Link = ({ to, prefetch: _, viewTransition: __, ...rest }: LinkProps) => <a href={to} {...rest} />;
export const Form = forwardRef<HTMLFormElement, FormHTMLAttributes<HTMLFormElement> & { navigate?: boolean }>(
  ({ navigate: _, ...props }, ref) => <form ref={ref} {...props} />,
);

/** The open page, which a test may change. */
export const at = { pathname: '/chats/1', search: '?network=ads', hash: '', key: 'default' };
export const navigate = vi.fn();
export const useLocation = () => at;
export const useNavigate = () => navigate;
export const useNavigation = () => ({ state: 'idle' });
export const useParams = () => ({});
export const useSearchParams = () => [new URLSearchParams(at.search)];
