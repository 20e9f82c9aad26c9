import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classes } from './classes.ts';
import segmented from './segmented.module.css';
import styles from './tabs.module.css';

interface TabsProps {
  /** What the tabs choose between; read out. */
  label: string;
  tabs: { id: string; label: ReactNode; content: ReactNode }[];
  initial?: string;
}

/** Panels of one page, of which one is shown. Needs scripts; for separate pages use `SegmentedNav`. */
export function Tabs({ label, tabs, initial = tabs[0]?.id }: TabsProps) {
  const prefix = useId();
  const [chosen, setChosen] = useState(initial);
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const next = tabs[tabAfter(event.key, index, tabs.length)];
    if (!next) return;
    event.preventDefault();
    setChosen(next.id);
    document.getElementById(`${prefix}-${next.id}-tab`)?.focus();
  };
  return (
    <div className={styles.tabs}>
      <div role="tablist" aria-label={label} className={classes(segmented.segmented, segmented.nav)}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}-${tab.id}-tab`}
            aria-selected={tab.id === chosen}
            aria-controls={`${prefix}-${tab.id}`}
            tabIndex={tab.id === chosen ? 0 : -1}
            className={segmented.option}
            onClick={() => setChosen(tab.id)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${prefix}-${tab.id}`}
          aria-labelledby={`${prefix}-${tab.id}-tab`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may contain nothing else that is focusable
          tabIndex={0}
          hidden={tab.id !== chosen}
          className={styles.panel}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}

/** The tab that a key moves to, wrapping around; -1 if it moves nowhere. */
export function tabAfter(key: string, index: number, count: number): number {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}
