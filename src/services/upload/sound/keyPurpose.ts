/** What song keys are sealed for. */
export const keyPurpose = 'upload.songKey'
