const needed = [20, 19];

// Only syntax that the oldest Node with modules reads, so that it can say the sentence instead of failing on this file.
/** Ends the process with a sentence when this Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return;
  console.error(
    'Hansom needs Node ' +
      needed.join('.') +
      ' or newer, and this is ' +
      process.versions.node +
      ': install a newer one from https://nodejs.org.',
  );
  process.exit(1);
}
