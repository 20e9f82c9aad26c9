import { useEffect, useState } from 'react';

/** `unsupported`: no geolocation. `unknown`: the browser does not reveal the permission beforehand. */
export type LocationPermission = 'unsupported' | 'unknown' | PermissionState;

/** The permission for geolocation, updated when the browser's settings change. */
export function useLocationPermission(): LocationPermission {
  const [permission, setPermission] = useState<LocationPermission>('unknown');
  useEffect(() => {
    if (!window.isSecureContext || !('geolocation' in navigator)) {
      setPermission('unsupported');
      return;
    }
    let status: PermissionStatus | undefined;
    let isGone = false;
    const follow = () => status && setPermission(status.state);
    findStatus().then((found) => {
      if (isGone || !found) return;
      status = found;
      status.addEventListener('change', follow);
      follow();
    });
    return () => {
      isGone = true;
      status?.removeEventListener('change', follow);
    };
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
