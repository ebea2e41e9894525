/** Messages between the nodes of one Roomtone. In order per topic; lost while nobody listens. */
export interface Bus {
  publish(topic: string, message: string): Promise<void>
  /** Resolves once messages published from now on will be heard; the answer ends the subscription. */
  subscribe(topic: string, hear: (message: string) => void): Promise<() => Promise<void>>
  /** Calls `hear` whenever messages may have been lost, once they are heard again. The answer ends that. */
  onGap(hear: () => void): () => void
  close(): Promise<void>
}
