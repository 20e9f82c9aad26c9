import { ApiError } from '@vonk/api-client';
import type { ErrorCode } from '@vonk/schema/constants';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNewest } from '../../browser/use-newest.ts';
import { useFailureWords } from '../../components/use-failure-words.ts';
import type { Edit } from './edit-fields.ts';
import { type FileProblem, fileProblem } from './exports/uploads/picked-file.ts';
import { type PhotoAdded, sendPhoto } from './send-photo.ts';

/** `chosen`: not uploaded yet. `refused`: retrying with this file is pointless. */
export type UploadStatus = 'chosen' | 'waiting' | 'sending' | 'failed' | 'refused';

export interface Upload {
  id: string;
  /** Idempotency key, so that the server recognises a retry. */
  key: string;
  file: File;
  /** Object URL for the preview; null if the file is not a picture. */
  url: string | null;
  edit: Edit;
  isPrivate: boolean;
  status: UploadStatus;
  /** Share from 0 to 1. */
  sent: number;
  /** Found by the page, or the server's message. */
  problem: FileProblem | { words: string } | null;
}

export interface Uploads {
  uploads: Upload[];
  choose(files: readonly File[]): void;
  patch(id: string, change: Partial<Pick<Upload, 'edit' | 'isPrivate'>>): void;
  /** Uploads all chosen pictures. */
  start(): void;
  retry(id: string): void;
  /** Removes an upload, even while it is sent. */
  drop(id: string): void;
}

const AT_ONCE = 2;
/** Errors that the same file would get again. */
const FINAL: readonly ErrorCode[] = [
  'photo_type',
  'photo_too_large',
  'photo_unreadable',
  'photo_duplicate',
  'photo_not_allowed',
];

/** Uploads several pictures at once, each with its own progress and result. */
export function useUploads(hasPhotos: boolean, onAdded: (answer: PhotoAdded, upload: Upload) => void): Uploads {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const added = useNewest(onAdded);
  const wordsOf = useFailureWords();

  const patch = useCallback((id: string, change: Partial<Upload>) => {
    setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  }, []);

  const drop = useCallback((id: string) => {
    running.current.get(id)?.abort();
    running.current.delete(id);
    setUploads((now) => {
      const url = now.find((upload) => upload.id === id)?.url;
      if (url) URL.revokeObjectURL(url);
      return now.filter((upload) => upload.id !== id);
    });
  }, []);

  const send = useCallback(
    async (upload: Upload) => {
      const { id, key, file, isPrivate, edit } = upload;
      const abort = new AbortController();
      running.current.set(id, abort);
      patch(id, { status: 'sending', sent: 0, problem: null });
      try {
        const onProgress = (sent: number) => patch(id, { sent });
        const answer = await sendPhoto({ file, isPrivate, edit, key, signal: abort.signal, onProgress });
        added.current(answer, upload);
        drop(id);
      } catch (error) {
        if (abort.signal.aborted) return;
        running.current.delete(id);
        const isAnswered = error instanceof ApiError;
        const isFinal = isAnswered && FINAL.includes(error.code);
        patch(id, {
          status: isFinal ? 'refused' : 'failed',
          problem: { words: wordsOf(error) },
          // The API responded, so this attempt is over: a retry is a new request.
          ...(isAnswered ? { key: crypto.randomUUID() } : {}),
        });
      }
    },
    [patch, drop, wordsOf],
  );

  useEffect(() => {
    // The first photo uploads alone, since it becomes the main photo.
    const free = (hasPhotos ? AT_ONCE : 1) - running.current.size;
    const next = uploads.filter(({ id, status }) => status === 'waiting' && !running.current.has(id));
    for (const upload of next.slice(0, Math.max(0, free))) void send(upload);
  }, [uploads, hasPhotos, send]);

  useEffect(() => {
    const { current } = running;
    return () => {
      for (const abort of current.values()) abort.abort();
    };
  }, []);

  return {
    uploads,
    patch,
    drop,
    choose: (files) => setUploads((now) => [...now, ...files.map(uploadOf)]),
    start: () => {
      for (const { id, status } of uploads) if (status === 'chosen') patch(id, { status: 'waiting' });
    },
    retry: (id) => patch(id, { status: 'waiting', problem: null }),
  };
}

function uploadOf(file: File): Upload {
  const problem = fileProblem(file);
  return {
    id: crypto.randomUUID(),
    key: crypto.randomUUID(),
    file,
    url: problem === 'photo_type' ? null : URL.createObjectURL(file),
    edit: { turn: 0, kept: null },
    isPrivate: false,
    status: problem ? 'refused' : 'chosen',
    sent: 0,
    problem,
  };
}
