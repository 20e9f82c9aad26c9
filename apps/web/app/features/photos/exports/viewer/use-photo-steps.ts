import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';

/** The ways to the photos before and after the current one. */
export function usePhotoSteps(current: number, count: number) {
  const { t } = useLingui();
  return [
    { way: 'previous', label: t`Previous photo`, Icon: ChevronLeft, at: current - 1, isEnd: current === 0 },
    { way: 'next', label: t`Next photo`, Icon: ChevronRight, at: current + 1, isEnd: current + 1 === count },
  ] as const;
}
