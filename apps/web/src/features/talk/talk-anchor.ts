/** Where an inbox and a report lead to. */
export const talkAnchor = 'talk'
