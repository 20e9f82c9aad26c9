/** Key of the one job that sends or checks the refund of a withdrawal. */
export function refundJobKey(withdrawalId: string): string {
  return `refund-withdrawal:${withdrawalId}`;
}
