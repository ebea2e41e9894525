/** Live voice and video of rooms. */
export interface Voice {
  /** The public id clients join with. */
  readonly appId: string
  /** A token for one person in one channel; only with `publish` may it send sound and pictures. */
  token(grant: { channel: string; account: string; publish: boolean; livesS: number }): string
}
