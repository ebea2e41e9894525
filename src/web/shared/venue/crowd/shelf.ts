/** Packs boxes in rows onto square pages of `size` pixels. */
export class Shelf {
  private page = 0
  private x = 0
  private y = 0
  private row = 0

  constructor(private readonly size: number) {}

  /** Finds room for a box and takes it. */
  take(width: number, height: number): { readonly page: number; readonly x: number; readonly y: number } {
    const gap = 2
    if (this.x + width > this.size) {
      this.x = 0
      this.y += this.row + gap
      this.row = 0
    }
    if (this.y + height > this.size) {
      this.page += 1
      this.x = 0
      this.y = 0
      this.row = 0
    }
    const place = { page: this.page, x: this.x, y: this.y }
    this.x += width + gap
    this.row = Math.max(this.row, height)
    return place
  }
}
