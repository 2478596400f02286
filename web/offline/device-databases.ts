import { deviceDatabase } from '#web/realtime/device-database.ts';

export const keptDatabase = { name: 'volary.offline', stores: { pages: 'pages' } } as const;

/** All databases of this device. */
export const deviceDatabases = [keptDatabase.name, deviceDatabase.name] as const;
