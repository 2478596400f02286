/** Lets a file refer to an object that exists only once its hooks have run. */
export function standsFor<Thing extends object>(thing: () => Thing | undefined): Thing {
  const opened = (): Thing => {
    const found = thing();
    if (found === undefined) throw new Error('Not open yet: use it inside tests and hooks.');
    return found;
  };
  return new Proxy({} as Thing, {
    get(_, name) {
      const found = opened();
      const value: unknown = Reflect.get(found, name);
      // Methods must not run on the proxy, which has no access to the object's private members.
      return typeof value === 'function' ? value.bind(found) : value;
    },
    set: (_, name, value) => Reflect.set(opened(), name, value),
    has: (_, name) => Reflect.has(opened(), name),
    // For spreading: a second node is the world with some parts replaced.
    ownKeys: () => Reflect.ownKeys(opened()),
    getOwnPropertyDescriptor: (_, name) => {
      const found = Reflect.getOwnPropertyDescriptor(opened(), name);
      return found && { ...found, configurable: true };
    },
  });
}
