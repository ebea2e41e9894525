export type PhoneKind = 'VALID' | 'INVALID' | 'VOIP' | 'VALIDATION_ERROR'

/** Short messages and what is known of a number (E.164). */
export interface Sms {
  /** `code`: the code the text carries, for providers that send codes in words of their own. */
  send(message: { to: string; channel: 'sms' | 'whatsapp'; text: string; code?: string }): Promise<void>
  /** Whether the number is a real, non-VoIP mobile number. */
  validate(phone: string): Promise<PhoneKind>
}
