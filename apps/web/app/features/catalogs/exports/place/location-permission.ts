import { useEffect, useState } from 'react';

/** `unsupported`: no geolocation. `unknown`: the browser does not reveal the permission beforehand. */
export type LocationPermission = 'unsupported' | 'unknown' | PermissionState;

/** The permission for geolocation, updated when the browser's settings change. */
export function useLocationPermission(): LocationPermission {
  const [permission, setPermission] = useState<LocationPermission>('unknown');
  useEffect(() => {
    if (!window.isSecureContext || !('geolocation' in navigator)) return setPermission('unsupported');
    const gone = new AbortController();
    const { signal } = gone;
    findStatus().then((status) => {
      if (signal.aborted || !status) return;
      const follow = () => setPermission(status.state);
      status.addEventListener('change', follow, { signal });
      follow();
    });
    return () => gone.abort();
  }, []);
  return permission;
}

/** Null where the browser has no Permissions API, or it does not know geolocation. */
async function findStatus(): Promise<PermissionStatus | null> {
  try {
    return (await navigator.permissions?.query({ name: 'geolocation' })) ?? null;
  } catch {
    return null;
  }
}
