import type { ChatLine } from './line.ts'

/** What one answers or changes with the next words. */
export type ComposeTarget = { readonly kind: 'reply' | 'edit'; readonly line: ChatLine }
