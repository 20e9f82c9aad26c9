export interface PostbackPort {
  /**
   * Calls a network's address, and returns the HTTP status when the network accepted it.
   * @throws {PostbackRefusedError} it will never be accepted: do not retry.
   * @throws {PostbackUnavailableError} try again later.
   */
  call(url: string): Promise<{ status: number }>;
  close(): Promise<void>;
}
