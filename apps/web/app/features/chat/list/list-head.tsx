import { useLingui } from '@lingui/react/macro';
import { Form, Link } from '@remix-run/react';
import { CHAT_FILTERS, CHAT_SEARCH_MAX_LENGTH, type ChatFilter } from '@vonk/schema/constants';
import { tagClass } from '@vonk/ui/tag';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNewest } from '../../../browser/use-newest.ts';
import { type ChatView, nameOf, searchOf } from './chat-view.ts';
import styles from './list-head.module.css';
import { useChangeView, useChatView } from './use-chat-view.ts';

/** In ms: what was typed is asked for when nothing more was typed for this long. */
const REST = 250;

interface ListHeadProps {
  /** The view that the list shows: the address's, with what is typed right now. */
  view: ChatView;
  onType: (name: string | null) => void;
}

/** What is typed, until the address has it. */
export function useTypedView(): ListHeadProps {
  const inAddress = useChatView();
  const [typed, setTyped] = useState<string | null>(null);
  return { view: typed === null ? inAddress : { ...inAddress, name: nameOf(typed) }, onType: setTyped };
}

/** Search by name and chips for parts of the list. Both are in the address, and work without scripts. */
export function ListHead({ view, onType }: ListHeadProps) {
  const { t } = useLingui();
  const inAddress = useChatView();
  const changeView = useChangeView();
  const [text, setText] = useState(inAddress.name);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const newest = useNewest(inAddress);
  useEffect(() => () => clearTimeout(timer.current), []);

  // The address changed by other means, such as Back or a chip.
  const known = useRef(inAddress.name);
  useEffect(() => {
    if (known.current === inAddress.name) return;
    known.current = inAddress.name;
    if (nameOf(field.current?.value ?? '') !== inAddress.name) setText(inAddress.name);
    onType(null);
  }, [inAddress.name, onType]);

  function ask(typed: string): void {
    clearTimeout(timer.current);
    const name = nameOf(typed);
    if (name !== newest.current.name) changeView({ ...newest.current, name });
  }

  function type(typed: string): void {
    setText(typed);
    onType(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(typed), REST);
  }

  const names: Record<ChatFilter, string> = {
    unread: t({ message: 'Unread', context: 'part of the list of conversations' }),
    matches: t({ message: 'Matches', context: 'part of the list of conversations' }),
    archived: t({ message: 'Archived', context: 'part of the list of conversations' }),
  };

  function chip(show: ChatFilter | null, name: string) {
    const isActive = view.show === show;
    return (
      <li key={show}>
        <Link
          to={searchOf({ show, name: view.name }) || '?'}
          replace
          preventScrollReset
          className={tagClass(isActive)}
          aria-current={isActive ? 'true' : undefined}
        >
          {name}
        </Link>
      </li>
    );
  }

  return (
    <div className={styles.head}>
      <Form
        method="get"
        role="search"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          ask(text);
        }}
      >
        {view.show && <input type="hidden" name="show" value={view.show} />}
        <button type="submit" className={styles.sign} aria-label={t({ message: 'Search', context: 'button' })}>
          <Search aria-hidden="true" />
        </button>
        <input
          ref={field}
          type="search"
          name="q"
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || text === '') return;
            event.preventDefault();
            type('');
          }}
          maxLength={CHAT_SEARCH_MAX_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t`Search by name`}
          aria-label={t`Search your conversations by name`}
          className={styles.field}
        />
        {text !== '' && (
          <button
            type="button"
            className={styles.sign}
            aria-label={t`Clear the search`}
            onClick={() => {
              type('');
              ask('');
              field.current?.focus();
            }}
          >
            <X aria-hidden="true" />
          </button>
        )}
      </Form>
      <nav aria-label={t`Parts of the list`}>
        <ul className={styles.chips}>
          {chip(null, t({ message: 'All', context: 'part of the list of conversations' }))}
          {CHAT_FILTERS.map((show) => chip(show, names[show]))}
        </ul>
      </nav>
    </div>
  );
}
