import { Trans, useLingui } from '@lingui/react/macro';
import type { MainImage } from '@vonk/schema';
import { Progress } from '@vonk/ui/progress';
import { ImageOff } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNewest } from '../../../browser/use-newest.ts';
import { windowOnDemand } from '../../../components/on-demand.tsx';
import { pictureFile } from '../../../components/picture.tsx';
import { thumbhashColour } from '../../../components/thumbhash-colour.ts';
import { opensElsewhere } from '../../../navigation/opens-elsewhere.ts';
import { pictureUrl, useSite } from '../../../site.ts';
import type { ItemPhoto } from '../group-messages.ts';
import type { LocalPhoto } from '../outbox-state.ts';
import { useFreshImage } from './use-fresh-image.ts';

const ZoomDialog = windowOnDemand(() => import('../../photos/exports/viewer/zoom-dialog.tsx'));

/** Maximum sizes of the files, in pixels; the whole picture fits inside each. */
const CARD = { width: 400, height: 533 };
const MEDIUM = { width: 600, height: 800 };
/** Maximum size of the picture in a bubble. */
const BOX = { width: 280, height: 340 };

interface PhotoBubbleProps {
  photo: ItemPhoto;
  /** The other person's name; null for the member's own photo. */
  name: string | null;
  isSending: boolean;
  className: string;
  /** The bubble's styles, which are loaded with the page, so that the server's markup is styled before scripts run. */
  styles: CSSModuleClasses;
  /** The text beside it. */
  children: ReactNode;
}

/** A photo in a conversation, with its text; `className` styles the bubble. */
export default function PhotoBubble({ photo, name, isSending, className, styles, children }: PhotoBubbleProps) {
  const { t } = useLingui();
  const { image, isBroken, renew } = useFreshImage(photo);
  const local = useLocalPhoto(photo);
  const alt = name === null ? t`Your photo` : t`Photo from ${name}`;
  return (
    <div className={className}>
      {local && !image ? (
        <span className={styles.photoFrame}>
          <img src={local.url} alt={alt} {...fitting(local, BOX)} />
          {isSending && (
            <span className={styles.photoProgress}>
              <Progress
                label={t({ message: 'Sending…', context: 'message state' })}
                // All is sent; how long the server takes to process it is unknown.
                value={photo.sent === 1 ? undefined : photo.sent}
                max={1}
                isThin
              />
            </span>
          )}
        </span>
      ) : image && !isBroken ? (
        <Enlarging image={image} alt={alt} className={styles.photoFrame} onError={renew}>
          <Shown image={image} local={local} alt={alt} className={styles.photoPlaceholder} onError={renew} />
        </Enlarging>
      ) : (
        <p className={styles.photoGone}>
          <ImageOff aria-hidden="true" />
          <Trans>This photo can’t be shown.</Trans>
        </p>
      )}
      {children && (
        <p dir="auto" className={styles.photoWords}>
          {children}
        </p>
      )}
    </div>
  );
}

interface ShownProps {
  image: MainImage;
  alt: string;
  className: string | undefined;
  onError: () => void;
}

/** Reserves its size before it has loaded. A photo sent from here shows the local file. */
function Shown({ image, local, alt, className, onError }: ShownProps & { local: LocalPhoto | undefined }) {
  const { settings } = useSite();
  const size = fitting(image, BOX);
  if (local) return <img src={local.url} alt={alt} {...size} />;
  const urlOf = (name: Parameters<typeof pictureFile>[1]) => pictureUrl(settings, pictureFile(image, name));
  const sources = [
    `${urlOf('card')} ${fitting(image, CARD).width}w`,
    `${urlOf('medium')} ${fitting(image, MEDIUM).width}w`,
    `${urlOf('large')} ${image.width}w`,
  ];
  return (
    <>
      {/* A presentation attribute, since the page's policy forbids inline styles. */}
      <svg className={className} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width="1" height="1" fill={thumbhashColour(image.thumbhash)} />
      </svg>
      <img
        src={urlOf('medium')}
        srcSet={sources.join(', ')}
        sizes={`${size.width}px`}
        alt={alt}
        {...size}
        decoding="async"
        onError={onError}
      />
    </>
  );
}

/** Opens the picture full-window; without scripts, as a link to the file. */
function Enlarging({ image, alt, className, onError, children }: ShownProps & { children: ReactNode }) {
  const { settings } = useSite();
  const [isOpen, setOpen] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const src = pictureUrl(settings, pictureFile(image, 'large'));

  function open(event: MouseEvent): void {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <a ref={link} href={src} className={className} aria-haspopup="dialog" onClick={open}>
        {children}
      </a>
      {isOpen && (
        <ZoomDialog
          label={alt}
          picture={{ id: alt, src, size: image, alt }}
          onError={onError}
          onClose={() => {
            setOpen(false);
            link.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </>
  );
}

/** The local picture, used even after arrival, which saves a download; freed on unmount. */
function useLocalPhoto({ local, image }: ItemPhoto): LocalPhoto | undefined {
  const kept = useRef(local);
  kept.current ??= local;
  const hasArrived = useNewest(image !== null);
  useEffect(
    () => () => {
      if (kept.current && hasArrived.current) URL.revokeObjectURL(kept.current.url);
    },
    [],
  );
  return kept.current;
}

interface Size {
  width: number;
  height: number;
}

/** The size that fits into a box, never larger than the original. */
function fitting({ width, height }: Size, box: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
