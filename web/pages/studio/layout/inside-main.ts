/** What unfolds over a page belongs to its main part, for those who find their way by landmarks. */
export const insideMain = { target: '#content' };
