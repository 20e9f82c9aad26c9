/** In degrees of WGS 84. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** A town as people there name it; codes are ISO 3166. */
export interface Town {
  country: string;
  region: string;
  city: string;
}

/** Where a person says they live. */
export interface Residence {
  country: string;
  region: string | null;
  city: string | null;
}

/** Of a residence: its town, or only about the middle of its region. Rounded to about 1 km. */
export interface FoundPoint extends Point {
  isTown: boolean;
}

/** A town by a written name, as it is spelt. */
export interface CalledTown extends Town {
  /** The lower, the more it is meant: its own name, then that of a village or a part of a town, then another name. */
  rank: number;
}

/** Where places are. Points are neither kept nor told to anybody else. */
export interface PlacesPort {
  /** The town around or beside a point; null at sea, in the wild, and in countries whose regions are not known. */
  townAt(point: Point): Promise<Town | null>;
  /** Null where neither town nor region is known. */
  pointOf(residence: Residence): Promise<FoundPoint | null>;
  /** Towns of this name, one a region, likeliest first; null in countries whose towns are not known. */
  townsCalled(asked: { country: string; name: string }): Promise<CalledTown[] | null>;
  /** Towns whose names start as was typed, likeliest first; where none does, those that are spelt alike. */
  townsLike(asked: { country: string; typed: string; limit: number }): Promise<Town[]>;
}
