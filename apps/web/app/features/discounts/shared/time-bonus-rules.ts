import { MEMBERS_AREA, type RouteName } from '../../../navigation/route-names.ts';

/** Whether the page is in the members area, where the time bonus is told of. */
export function isInMembersArea(route: RouteName | null): boolean {
  return route !== null && MEMBERS_AREA.has(route);
}

interface Moment {
  isRunning: boolean;
  credits: number;
  isDismissed: boolean;
  /** Another window is open, which is not to be covered. */
  isCovered: boolean;
}

/** Whether the window of the time bonus opens at its moment, some seconds after the members area was entered. */
export function opensModal({ isRunning, credits, isDismissed, isCovered }: Moment): boolean {
  return isRunning && credits === 0 && !isDismissed && !isCovered;
}
