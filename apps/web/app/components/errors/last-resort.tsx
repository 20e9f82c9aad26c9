import { Trans } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import styles from './error-page.module.css';

/** Shown when the error page itself fails. */
export class LastResort extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main id="content" className={`wrap ${styles.page}`}>
        <h1>
          <Trans>Something went wrong, please try again later.</Trans>
        </h1>
      </main>
    );
  }
}
