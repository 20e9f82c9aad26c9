import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';

/** Where the sections of the former single page are now. */
const PAGE_OF: Record<string, string> = {
  email: 'account',
  password: 'account',
  passkeys: 'account',
  language: 'language',
  notifications: 'notifications',
  credits: 'payments',
  spending: 'payments',
  blocked: 'privacy',
  sessions: 'devices',
  pause: 'leave',
  delete: 'leave',
};

/** Beside the list there is nothing yet; an old link to a section is followed to its page. */
export default function SettingsStart() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const page = PAGE_OF[hash.slice(1)];
    if (page) navigate(`/settings/${page}${hash}`, { replace: true });
  }, [hash, navigate]);
  return null;
}
