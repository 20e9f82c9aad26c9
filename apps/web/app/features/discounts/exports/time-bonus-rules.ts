import { MEMBERS_AREA, type RouteName } from '../../../navigation/route-names.ts';

/** Whether the route is in the members area, where the time bonus shows. */
export function isInMembersArea(route: RouteName | null): boolean {
  return route !== null && MEMBERS_AREA.has(route);
}

interface Moment {
  isRunning: boolean;
  credits: number;
  isDismissed: boolean;
  /** Another dialog is open, and must not be covered. */
  isCovered: boolean;
}

/** Whether the dialog opens, some seconds after entering the members area. */
export function opensModal({ isRunning, credits, isDismissed, isCovered }: Moment): boolean {
  return isRunning && credits === 0 && !isDismissed && !isCovered;
}
