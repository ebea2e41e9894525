interface Place {
  readonly line: number
  readonly column: number
}

export interface Drawable {
  readonly fileName: string
  readonly location: { readonly start: Place; readonly end: Place }
  readonly replacement?: string
}

export declare const draw: <M extends Drawable>(mutants: readonly M[], size: number, seed: string) => M[]
