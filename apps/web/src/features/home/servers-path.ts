/** Where people practise. */
export const serversPath: string = '/servers'
