/** A key of nobody's. */
export const privateKey = `-----BEGIN PRIVATE KEY-----
MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQDbIP9lJQkuKb+M
c8U0N48CXLGQR5hyg9M9pEGMON0OKgQV/YOX5b5HEG/eTq7q8RvUUlHGBHZPm106
EIMCWO9oiYIVBGcl84zqV3bh2y+zWr66TIXKOzK5Ist1FbCO2ydiBIgNs7oJMk7W
kh86wprmNC+eTjdeRbzRTmYLZo0pxD58EB74k8+QQrGpu2baZjhxoFI7zTRYzgCT
zt3g2/Y5Z6FAElxSwXrOYDRuLIgD3gpYdrLQ9rGFgtvyf0I17gJsyj/jyx9xW6Fb
/xu73wdM85dDxuk9Z/oInFCk9hIqiyqobzVt4uNw+Vqaecgy7CuXnx81wszd3fQ8
TbV9cnzxAgMBAAECggEAGXaOpvK0S+R3CTuktUoleJlL2t+u89OkttuA8GnlKhGw
0ttYMMz2HOzoivUqt0tYOAZu0StQkjSUEzy69IlgHI4qCwYtdEgGXm7Wdi1RsC5B
zoU44MSbQs8rxEnGb/tAas/q/WienBX3+lAVh+74L/rtc6BUJ8TDybCqA/YhPjKE
C958JhWev2/EDS/t2td3svX5uJGLdCqWNtfs4u9oeeiWRZ0OcMyWvUt4WI4nY+cJ
kHe3WoDmZbY/xGrzJG5TSBsZ12C2aCeYoTBHnQOVe99qxusyJ1iBDbk3uVvzrYCF
ih2wqtdgjKFMKodXMAg1zPGfoGCC9TdinB0cnMtvDwKBgQD6u+gkABuhV8pd5qls
KA9hREBjjXyDS4++UMr5JNSFDvMmvmDmJVIHXRzW+iDySVVGB73ahsTgHgmehUjv
XtZL2Z331C3OpR8Ph0J288jGyc5b+33PHOYpeeMqPTX9JBiDJMPPvaM/CpaioRMx
sPbtMcooNdSxsG4ffFhtoEe/3wKBgQDfuynHN4pJyJRydGS5CUIqYN44YbrVEFWg
L6536JOjnL7/lZDaRd95S6PjPiR+88AiCRx82Q13Sy5cnceO2SChiKe8m2/f3te/
Kz/z/KwGz/6AVZ11RkCNo02/8TLlKHXQFXPwTTLWmswthGa3EZWUR9UdHq8MetNJ
7x0KWbYdLwKBgFkbjL22mBs38wB6KD364rRjqCp5LwYORZCScAApOansDTf4ssE4
BDX/vm8cR7cznq2btLpD6RXpNuvyXGBNqQUd2skny/vDrQ08ub9CllkngUIpV6XS
lG2rFrN9O4GyYU/CMiDTOX//CFfVvNeNF8RmTH0L3IIlvI1OCLM1IiqrAoGBAJBh
Y0upvvdwlsPp8xoqLGXWz3GJOB3JhchzHN9K2wQp4mRj6+/AScAoHSJH9xtqR+Jv
CNBU7ki+3rNsKt03p8Q2wTCJCsBpOcenrITS2V0oGvBMz+lfpccBzOoCSLrzylu3
jHNWDmnJydvR5stbcLEZTiGVrJecKAA9a/tC+7CHAoGAGfr2hR49KsCw6DT6pH0J
5WwwblgyzVfq1lg7nHv8Ui9eNVHnohbTTjkudHzU3Oxxzxf2BZvuk8QsuADCGMPg
wfIOkiQ34fnI8zFQdN0qfY9v5sUrox3KTThHZ7GTHu0y96vEFcdf9M2OUS/ewYHs
PML8sBPQQfpVtzEvp76TTxw=
-----END PRIVATE KEY-----
`;

/** `sixteen byte key`, encrypted for it by `openssl pkeyutl` with rsa_oaep_md and rsa_mgf1_md as named. */
export const wrappedByOpenSsl = [
  {
    label: 'sha256',
    mask: 'sha1',
    base64:
      'L5lVqIMWUxBFcjm2gyzshQJfoPYHikFj8PqlmxL720+62mlsfiYlUjA0qThbYNRzyLuYzQyYmkgHcyDDoONyPKVm' +
      'dd8DlXAK2EnwlwXdsmNOt2SYK/RTyEIodT6J7eDfgII3vOCO/2BALHw4fQvNWC8GNi0Z9hGrSppK6inC1dUaDZlE' +
      'lsM0IqRnID8V2KIJQx3cHuQThYiyxrPxLNj+eSGa5NjOrM0L9QaROFkcRaKM+4rwTB3khWzxNpjztKprsQk2li/z' +
      'LvUqzHgIeMdI0LZZZLvoRAv/JqX3GTQCqhcBIMrlOUxniLtskcS1YsDDVoaA+AUfmD6yaOtmqXhmnw==',
  },
  {
    label: 'sha512',
    mask: 'sha256',
    base64:
      'c6LMKg2YCbTiLkS4V1cLVQStO4DIgORzF+e1SwEeY72ihBIiaI9qmuAjMvtYL60pCbtiwDNQesTmyXR1+DUatUaH' +
      'dKgNMBzMGiZPHZ3bUjkbeGdZ1sqI6rsXj/OnPFDp8ZlIpsFX+Wv1cA538JHLHOpZ7ddDjUoKDGrT/RugZvtw1vJV' +
      'qtQdK2GXb64Cl07ykO4p5xColAsml2xKz3XF6VoVqpgSFftWn7tfN4Qk/gg7r5QoM1rmlaEre0Wct/La9TKwa4OF' +
      'bieSJgDqsbwd2Ge4n5GNNFCCGFRBKJhDNOEtUlCtb9mLjHUfy9Z0CVN+ZYuvmoFsLCAnj1gZ8qDyTw==',
  },
];
