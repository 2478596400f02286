import project from '../../package.json' with { type: 'json' };

/** Of this program, by Semantic Versioning: what health, page, log and documents say. */
export const version = project.version;
