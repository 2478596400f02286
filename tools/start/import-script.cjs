// A file of its own: the word `import` alone is an error to Node 8 and earlier.
import('./run-script.mjs');
