/** In which language the page that calls was served, where it is not the reader's own: refusals come in it too. */
export const pageLanguageHeader = 'x-page-language';
/** The same in the address of a socket, whose handshake takes no headers in browsers. */
export const pageLanguageQuery = 'language';
