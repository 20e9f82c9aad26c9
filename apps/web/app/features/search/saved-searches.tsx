import { Form, Link } from '@remix-run/react';
import { IconButton } from '@vonk/ui/button';
import { X } from 'lucide-react';
import type { Saved } from './saved/saved.server.ts';
import styles from './saved-searches.module.css';

/** Where searches are saved and deleted. */
export const SAVED_PATH = '/members/saved';

interface SavedSearchesProps {
  saved: Saved | null;
  /** Closes the sheet. */
  onOpen?: () => void;
}

/** Links to the saved searches, each with a button that deletes it. */
export function SavedSearches({ saved, onOpen }: SavedSearchesProps) {
  if (!saved?.searches.length) return null;
  return (
    <Form method="post" action={SAVED_PATH} navigate={false} className={styles.saved} aria-label={saved.title}>
      <h3>{saved.title}</h3>
      <p>{saved.full}</p>
      <ul>
        {saved.searches.map(({ id, to, name, remove }) => (
          <li key={id}>
            <Link to={to} onClick={onOpen}>
              {name}
            </Link>
            <IconButton type="submit" label={remove} name="id" value={id}>
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </Form>
  );
}
