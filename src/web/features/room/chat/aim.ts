import type { ChatLine } from './line.ts'

/** What one answers or changes with the next words. */
export type Aim = { readonly kind: 'reply' | 'edit'; readonly line: ChatLine }
