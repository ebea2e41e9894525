/** What drawings (SVG) are answered with: opened by themselves they do nothing, and load nothing. */
export const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
