export declare const bundleServer: (
  outdir: string,
  more?: { readonly sourcemap?: boolean },
) => Promise<unknown>
