/** The files that were written, and what to say then. */
export type Made = { files: readonly string[]; next: string };
