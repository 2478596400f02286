/** A list that people sort by buttons, keys and dragging. */
export const texts = {
  'sort.handle': 'Move {name}',
  'sort.up': 'Move {name} up',
  'sort.down': 'Move {name} down',
  'sort.help': 'Press Space to lift it, the arrow keys to move it, Space to drop it, Escape to cancel.',
  'sort.lifted': '{name} lifted, {place} of {count}',
  'sort.moved': '{name}, {place} of {count}',
  'sort.dropped': '{name} dropped, {place} of {count}',
  'sort.canceled': 'Canceled. {name} is back at {place} of {count}',
} as const;
