import { AboutSite } from './about-site.tsx';
import styles from './footer.module.css';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <AboutSite />
      </div>
    </footer>
  );
}
