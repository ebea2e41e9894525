/** The right of one node to act for something, proven by a rising epoch. */
export interface Lease {
  readonly name: string
  readonly epoch: number
}

/** Hands out leases. A lease lasts `ttlMs` after it was taken or renewed. */
export interface Leases {
  /** Takes a free or run-out lease; null while another node holds it. The same holder may take it again. */
  take(name: string, holder: string, ttlMs: number): Promise<Lease | null>
  /** False if the lease was lost. */
  renew(lease: Lease, holder: string, ttlMs: number): Promise<boolean>
  release(lease: Lease, holder: string): Promise<void>
  /** Which node holds it now. */
  holder(name: string): Promise<string | null>
}
