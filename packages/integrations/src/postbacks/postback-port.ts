export interface PostbackPort {
  /**
   * Calls a network's address, and answers the HTTP status when the network took it.
   * @throws {PostbackRefusedError} it will never be taken: do not retry.
   * @throws {PostbackUnavailableError} try again later.
   */
  call(url: string): Promise<{ status: number }>;
  close(): Promise<void>;
}
