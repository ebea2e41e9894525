/** How the room sounds in this browser just now. */
export type Sound =
  /** Nothing plays in the room. */
  | { readonly kind: 'silent' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'playing' }
  /** The browser or the person stopped it: one tap and it goes on. */
  | { readonly kind: 'waiting' }
  /** It plays at a provider that this client cannot play. */
  | { readonly kind: 'unplayable' }
  /** The sound could not be had. */
  | { readonly kind: 'failed' }
