/** Refusals of the payment service, code → [status, sentence]. */
export const paymentRefusals = {
  recurringNeedsMore: [400, 'A recurring product has an interval and a level'],
  productNotFound: [404, 'Product not found'],
  tokenBundleNotFound: [404, 'Token bundle not found'],
  productGrantsOther: [409, 'This product grants other tokens'],
  appleProductTaken: [409, 'Another product has this App Store id'],
} as const
