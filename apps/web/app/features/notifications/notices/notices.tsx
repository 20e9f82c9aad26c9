import { Plural } from '@lingui/react/macro';
import { useMatches } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { type LiveEvent, useLiveEvents } from '../../../live/bus.ts';
import { routeNameOf } from '../../../navigation/route-names.ts';
import { useSiteOrNull } from '../../../site.ts';
import { NoticeCard } from './notice-card.tsx';
import {
  addressOf,
  isToldAt,
  MOST_AT_ONCE,
  type Notice,
  noticeOf,
  settledBy,
  withNotice,
  withoutNotice,
} from './notice-state.ts';
import styles from './notices.module.css';
import { PersonNotice } from './person-notice.tsx';
import { usePeople } from './use-people.ts';

interface NoticesProps {
  news: readonly LiveEvent[];
  /** Called with the events that need no further keeping. */
  onTaken: (news: readonly LiveEvent[]) => void;
}

/** The notices on the screen: up to three, more as one. */
export function Notices({ news, onTaken }: NoticesProps) {
  const ownProfileId = useSiteOrNull()?.user?.profile.id ?? '';
  const matches = useMatches();
  const route = routeNameOf(matches);
  const id = matches.at(-1)?.params['id'];
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const { people, ask } = usePeople();

  useEffect(() => {
    if (news.length === 0) return;
    for (const event of news) {
      const notice = noticeOf(event);
      if (!notice || isToldAt(notice, { route, id })) continue;
      void ask(notice.profileId);
      setNotices((known) => withNotice(known, notice));
    }
    onTaken(news);
  }, [news, onTaken, route, id, ask]);

  // What a screen shows needs no notice any more.
  useEffect(() => {
    setNotices((known) => known.filter((notice) => !isToldAt(notice, { route, id })));
  }, [route, id]);
  useLiveEvents((event) => {
    const settled = settledBy(event, ownProfileId);
    if (settled) setNotices((known) => withoutNotice(known, settled));
  });

  const shown = notices.flatMap((notice) => {
    const person = people.get(notice.profileId);
    return person ? [{ notice, person }] : [];
  });
  const count = shown.length;
  const close = (key: string) => setNotices((known) => withoutNotice(known, key));
  return (
    <div className={styles.region} aria-live="polite">
      {count > MOST_AT_ONCE ? (
        <NoticeCard
          key={shown[0]?.notice.key}
          to={shown.every(({ notice }) => notice.kind === 'like') ? '/likes' : '/chats'}
          images={shown.slice(0, MOST_AT_ONCE).map(({ person }) => person.main_image)}
          news={shown.reduce((sum, { notice }) => sum + notice.count, 0)}
          onClose={() => setNotices([])}
        >
          <Plural value={count} one="News from # person" other="News from # people" />
        </NoticeCard>
      ) : (
        shown.map(({ notice, person }) => (
          <NoticeCard
            key={notice.key}
            to={addressOf(notice)}
            images={[person.main_image]}
            news={notice.count}
            onClose={() => close(notice.key)}
          >
            <PersonNotice notice={notice} person={person} />
          </NoticeCard>
        ))
      )}
    </div>
  );
}
